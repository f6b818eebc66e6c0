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
import type { ArticleHead, ArticleKind, DocumentHead, Site } from '@avsar/contract';
import { Link } from 'react-router';
import { articleLink } from '#lib/page/article-links.ts';
import { documentLinks } from '#lib/page/document-links.ts';
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

/** A column without pages is not shown. */
const columns: readonly { readonly title: string; readonly kinds: readonly ArticleKind[] }[] = [
  { title: 'Careers', kinds: ['career'] },
  { title: 'Explore', kinds: ['explore'] },
  { title: 'About', kinds: ['about', 'institute', 'offer'] },
];

export function Footer() {
  const root = useRootData();
  if (root === undefined) return null;
  const { site, documents, articles, year } = root;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Institute site={site} />
        {columns.map(({ title, kinds }) => {
          const ofColumn = articles.filter(({ kind }) => kinds.includes(kind));
          return ofColumn.length > 0 && <Column key={title} title={title} articles={ofColumn} site={site} />;
        })}
      </div>
      <div className={styles.end}>
        {documents.length > 0 && <LegalPages documents={documents} />}
        <p>
          © {year} {site.brand}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

function Institute({ site }: { readonly site: Site }) {
  return (
    <section className={styles.institute} aria-label="Contact">
      <p className={styles.brand}>
        <Logo brand={site.brand} picture={site.icon} size={30} />
        {site.brand}
      </p>
      {site.tagline !== '' && <p className={styles.line}>{site.tagline}</p>}
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

/** Only pages that are published. */
function LegalPages({ documents }: { readonly documents: readonly DocumentHead[] }) {
  return (
    <nav aria-label="Legal pages">
      <ul className={styles.legal}>
        {documents.map(({ kind }) => (
          <li key={kind}>
            <Link to={documentLinks[kind].to()}>{documentLinks[kind].short}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly articles: readonly ArticleHead[];
  readonly site: Site;
}

function Column({ title, articles, site }: ColumnProps) {
  return (
    <nav aria-label={title}>
      <p className={styles.heading}>{title}</p>
      <ul className={styles.list}>
        {articles
          .map((article) => articleLink(article, site))
          .map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
