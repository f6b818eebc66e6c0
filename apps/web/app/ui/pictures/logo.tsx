/** The logo: three rising bars joined by an arch, from the classroom to the offer letter. */
export function Logo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden focusable="false">
      <rect width="48" height="48" rx="12" fill="#2B2F77" />
      <rect x="9" y="30" width="7.5" height="10" rx="2" fill="#BCC0EB" />
      <rect x="20.25" y="24" width="7.5" height="16" rx="2" fill="#DDDFF5" />
      <rect x="31.5" y="17" width="7.5" height="23" rx="2" fill="#FFFFFF" />
      <path d="M12.5 25.5C14 15 22.5 8.6 35 12" fill="none" stroke="#F2A007" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
