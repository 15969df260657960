export interface PageHeadProps {
  siteName: string;
  /** As the browser shows it. */
  title: string;
  description: string;
  /** Such as `en_US`. */
  locale: string;
  /** The social card, 1200 by 630. */
  image: string;
  /** Whether search engines may list the page. */
  listed: boolean;
  /** Of the page in this and in all languages; absent for the not-found page. */
  address?: { canonical: string; alternates: { language: string; url: string }[] };
}

/** What search engines and link previews read. */
export function PageHead(props: PageHeadProps) {
  const { siteName, title, description, locale, image, listed, address } = props;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!listed && <meta name="robots" content="noindex" />}
      {address !== undefined && (
        <>
          <link rel="canonical" href={address.canonical} />
          {address.alternates.map(({ language, url }) => (
            <link key={language} rel="alternate" hrefLang={language} href={url} />
          ))}
          <meta property="og:url" content={address.canonical} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locale} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
