import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { type Look, marigold } from '@avsar/contract/look';

/** Green for success. Like marigold, for what needs attention, it is the same for every institute. */
const leaf: MantineColorsTuple = [
  '#E9F7EC',
  '#D0EED7',
  '#A3DDB0',
  '#72CA86',
  '#4CB865',
  '#2FA44B',
  '#1A7A33',
  '#14632A',
  '#0F4C20',
  '#0A3516',
];

const headings = "'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif";

/** The theme of Mantine in the institute's colours: `ink` is its main colour, `accent` that of calls to action. */
export const themeOf = (look: Look): MantineThemeOverride =>
  createTheme({
    colors: {
      ink: [...look.primaryShades],
      accent: [...look.accentShades],
      dark: [...look.darkShades],
      marigold: [...marigold],
      leaf,
    },
    primaryColor: 'ink',
    primaryShade: { light: 7, dark: 5 },
    black: look.black,
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    headings: {
      fontFamily: headings,
      fontWeight: '700',
      textWrap: 'balance',
    },
    defaultRadius: 'md',
    radius: { sm: '8px', md: '10px', lg: '12px', xl: '20px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    autoContrast: true,
    components: {
      InputWrapper: { styles: { label: { marginBottom: '6px' } } },
    },
  });

/** CSS variables for both schemes. Components use these roles and never a shade. */
export const cssVariablesOf =
  (look: Look): CSSVariablesResolver =>
  () => ({
    variables: {
      '--avsar-heading-font': headings,
      '--avsar-measure': '1200px',
      '--avsar-call': look.accent,
      '--avsar-on-call': look.onAccent,
      '--avsar-glow': look.glow,
      '--avsar-band': look.band,
      '--avsar-on-band': look.onBand,
      '--avsar-on-footer': look.onFooter,
      '--avsar-on-footer-soft': look.onFooterSoft,
      '--avsar-footer-mark': look.footerMark,
      '--avsar-on-white': look.light.heading,
    },
    light: rolesOf(look.light),
    dark: {
      ...rolesOf(look.dark),
      // Mantine would mix these two from the darkest shade: hardly to be seen on a dark page.
      '--mantine-color-ink-light': look.dark.hairline,
      '--mantine-color-ink-light-hover': look.dark.border,
    },
  });

const rolesOf = (scheme: Look['light' | 'dark']) => ({
  '--mantine-color-body': scheme.page,
  '--mantine-color-dimmed': scheme.dimmed,
  '--mantine-color-placeholder': scheme.placeholder,
  '--mantine-color-anchor': scheme.link,
  '--mantine-color-error': scheme.error,
  '--mantine-color-default-border': scheme.border,
  '--avsar-card': scheme.card,
  '--avsar-hairline': scheme.hairline,
  '--avsar-heading': scheme.heading,
  '--avsar-tint': scheme.tint,
  '--avsar-field-edge': scheme.fieldEdge,
  '--avsar-success': scheme.success,
  '--avsar-warning': scheme.warning,
  '--avsar-danger': scheme.error,
  '--avsar-footer': scheme.footer,
  '--avsar-focus': scheme.focus,
  '--avsar-sun': scheme.sun,
  '--avsar-step-1': scheme.step1,
  '--avsar-step-2': scheme.step2,
  '--avsar-step-3': scheme.step3,
  '--avsar-step-4': scheme.step4,
  '--avsar-step-5': scheme.step5,
  '--avsar-figure': scheme.figure,
  '--avsar-leaf': scheme.leaf,
  '--avsar-star': scheme.star,
});
