import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
  IconMail,
  IconMapPin,
  IconPhone,
} from '#ui/pictures/icons.ts';
import type { Site } from '@avsar/contract';
import { Link } from 'react-router';
import { aboutLinks, careerLinks, exploreLinks, type PageLink } from '#content/links.ts';
import { useRootData } from '#lib/page/root-data.ts';
import { Logo } from '#ui/pictures/logo.tsx';
import styles from './footer.module.css';

const socialIcons: Readonly<Record<string, typeof IconLink>> = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  x: IconBrandX,
  youtube: IconBrandYoutube,
};

export function Footer() {
  const root = useRootData();
  if (root === undefined) return null;
  const { site, year } = root;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Institute site={site} />
        <Column title="Careers" links={careerLinks} />
        <Column title="Explore" links={exploreLinks} />
        <Column title="About" links={aboutLinks(site.slug, site.brand)} />
      </div>
      <p className={styles.copyright}>
        © {year} {site.brand}. All rights reserved.
      </p>
    </footer>
  );
}

function Institute({ site }: { readonly site: Site }) {
  return (
    <section className={styles.institute} aria-label="Contact">
      <p className={styles.brand}>
        <Logo size={30} />
        {site.brand}
      </p>
      <p className={styles.line}>From classroom to offer letter.</p>
      <address className={styles.address}>
        {site.address !== '' && (
          <span className={styles.fact}>
            <IconMapPin size={20} stroke={1.5} aria-hidden />
            {site.address}
          </span>
        )}
        {site.phone !== '' && (
          <a className={styles.fact} href={`tel:+91${site.phone.replaceAll(/\D/g, '')}`}>
            <IconPhone size={20} stroke={1.5} aria-hidden />
            {site.phone}
          </a>
        )}
        {site.email !== '' && (
          <a className={styles.fact} href={`mailto:${site.email}`}>
            <IconMail size={20} stroke={1.5} aria-hidden />
            {site.email}
          </a>
        )}
      </address>
      <ul className={styles.social} aria-label="Social media">
        {Object.entries(site.socialLinks).map(([name, url]) => {
          const Icon = socialIcons[name] ?? IconLink;
          return (
            <li key={name}>
              <a
                href={url}
                rel="noopener noreferrer"
                target="_blank"
                aria-label={`${name} (opens a new tab)`}
                title={name}
              >
                <Icon size={22} stroke={1.5} aria-hidden />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Column({ title, links }: { readonly title: string; readonly links: readonly PageLink[] }) {
  return (
    <nav aria-label={title}>
      <p className={styles.heading}>{title}</p>
      <ul className={styles.list}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
