import { localPath, organization, paths } from '@secondset/content';
import { Icon, icons, Logo } from '@secondset/ui';
import { CurrentYear } from './current-year.tsx';
import { useLanguage, useStartContent } from './language.tsx';
import css from './site-footer.module.css';
import { SiteLink } from './site-link.tsx';

/** Not from the site's whole icon set, which loads with the pages that need it. */
const accountIcons = { camera: icons.Camera, video: icons.Video };

/**
 * The end of every page. The rich one adds links around the site, the social accounts and the
 * address.
 */
export function SiteFooter({ rich }: { rich: boolean }) {
  const { footer } = useStartContent();
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.name}>
          <Logo name={organization.name} />
          <p>{footer.tagline}</p>
        </div>
        {rich && <Explore />}
        <Contact rich={rich} />
      </div>
      <Legal rich={rich} />
    </footer>
  );
}

function Explore() {
  const { footer } = useStartContent();
  return (
    <nav aria-label={footer.exploreTitle}>
      <h2 className={css.title}>{footer.exploreTitle}</h2>
      <ul className={css.list}>
        {footer.explore.map((link) => (
          <li key={link.href}>
            <SiteLink link={link} className={css.link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ rich }: { rich: boolean }) {
  const { footer } = useStartContent();
  return (
    <div>
      <h2 className={css.title}>{footer.contactTitle}</h2>
      <ul className={css.list}>
        {footer.mails.map((mail) => (
          <li key={mail.href}>
            <SiteLink link={mail} className={css.link}>
              <Icon icon={icons.Mail} />
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink link={footer.phone} className={css.link}>
            <Icon icon={icons.Phone} />
          </SiteLink>
        </li>
        {rich &&
          footer.social.map((account) => (
            <li key={account.href}>
              <SiteLink link={account} className={css.link}>
                <Icon icon={accountIcons[account.icon]} />
              </SiteLink>
            </li>
          ))}
      </ul>
      {rich && (
        <address className={css.address}>
          {footer.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
    </div>
  );
}

function Legal({ rich }: { rich: boolean }) {
  const language = useLanguage();
  const { footer } = useStartContent();
  // Most pages have no other link to it; the rich footer has one above.
  const getInvolved = footer.explore.filter(({ href }) => href === paths.getInvolved);
  const links: typeof footer.legal = rich ? footer.legal : [...getInvolved, ...footer.legal];
  const [before = '', after = ''] = footer.copyright
    .replace('{name}', organization.name)
    .split('{year}');
  return (
    <div className={css.legal}>
      <p>
        {before}
        <CurrentYear />
        {after}
      </p>
      {organization.sample && <p>{footer.sampleNotice}</p>}
      <ul className={css.row}>
        {links.map((link) => (
          <li key={link.href}>
            <SiteLink
              link={link.file ? { ...link, href: localPath(link.href, language) } : link}
              file={link.file === true}
              className={css.link}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
