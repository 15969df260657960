/** The sources of a remote with one page. */
export function pageFiles(name: string, path: string): Record<string, string> {
  const title = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  return {
    'README.md': `# mfe-${name}

The remote at \`${path}\` and \`/es${path}\`.

| file | contents |
|---|---|
| \`remote.config.ts\` | its name, its paths, its team |
| \`src/words.ts\` | what its page says, in English and Spanish |
| \`src/page.tsx\` | the page |
| \`src/lifecycles.tsx\` | what the shell mounts |
| \`src/prerender.tsx\` | the pages as HTML |
`,
    'src/assets.d.ts': '/// <reference types="@secondset/mfe-kit/assets" />\n',
    'src/lifecycles.tsx': `import { createLifecycles } from '@secondset/mfe-kit';
import { App } from './app.tsx';

export const { bootstrap, mount, unmount } = createLifecycles(App);
`,
    'src/app.tsx': `import { RemoteRouter } from '@secondset/mfe-kit';
import { Pages } from './pages.tsx';

export const App = () => (
  <RemoteRouter>
    <Pages />
  </RemoteRouter>
);
`,
    'src/pages.tsx': `import { Route, Routes } from 'react-router-dom';
import { path } from '../remote.config.ts';
import { Page } from './page.tsx';
import { words } from './words.ts';

/** Each language has an address of its own. The last route is for unknown addresses below it. */
export const Pages = () => (
  <Routes>
    <Route path={path} element={<Page words={words.en} />} />
    <Route path={\`/es\${path}\`} element={<Page words={words.es} />} />
    <Route path="/es/*" element={<Page words={words.es.notFound} />} />
    <Route path="*" element={<Page words={words.en.notFound} />} />
  </Routes>
);
`,
    'src/words.ts': `export interface PageWords {
  title: string;
  lead: string;
}

interface Words extends PageWords {
  notFound: PageWords;
}

export const words: Record<'en' | 'es', Words> = {
  en: {
    title: '${title}',
    lead: 'Say here what this page is for.',
    notFound: { title: 'Page not found', lead: 'There is no page at this address.' },
  },
  es: {
    title: '${title}',
    lead: 'Di aquí para qué es esta página.',
    notFound: { title: 'Página no encontrada', lead: 'No hay ninguna página en esta dirección.' },
  },
};
`,
    'src/page.module.css': `.lead {
  max-width: 60ch;
}
`,
    'src/page.tsx': `import { usePageTitle } from '@secondset/mfe-kit';
import { Section } from '@secondset/ui';
import css from './page.module.css';
import type { PageWords } from './words.ts';

export function Page({ words }: { words: PageWords }) {
  usePageTitle(words.title);
  return (
    <Section>
      <h1>{words.title}</h1>
      <p className={css.lead}>{words.lead}</p>
    </Section>
  );
}
`,
    'src/page.test.tsx': `// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Pages } from './pages.tsx';
import { words } from './words.ts';

afterEach(cleanup);

it.each([
  ['${path}', words.en],
  ['/es${path}', words.es],
  ['${path}/unknown', words.en.notFound],
  ['/es${path}/unknown', words.es.notFound],
])('%s has its headline and its title', (address, { title }) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Pages />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.title).toBe(title);
});
`,
    'src/prerender.tsx': `import {
  type PrerenderedPage,
  type PrerenderFiles,
  prerenderFiles,
  prerenderToString,
} from '@secondset/mfe-kit/prerender';
import { StaticRouter } from 'react-router-dom';
import { path } from '../remote.config.ts';
import { Pages } from './pages.tsx';
import { type PageWords, words } from './words.ts';

/** The head is rendered apart: beside the page it would shift the ids that React gives. */
async function render(address: string, { title, lead }: PageWords): Promise<PrerenderedPage> {
  const page = await prerenderToString(
    <StaticRouter location={address}>
      <Pages />
    </StaticRouter>,
  );
  const { head } = await prerenderToString(
    <>
      <title>{title}</title>
      <meta name="description" content={lead} />
    </>,
  );
  return { html: page.html, head };
}

/** Every page as HTML, which visitors see before the script arrives. */
export async function prerender(): Promise<PrerenderFiles> {
  const spanish = \`/es\${path}\`;
  return prerenderFiles(
    { [path]: await render(path, words.en), [spanish]: await render(spanish, words.es) },
    await render(\`\${path}/unknown\`, words.en.notFound),
    { '/es': await render(\`\${spanish}/unknown\`, words.es.notFound) },
  );
}
`,
    'src/standalone.tsx': `import '@secondset/ui/tokens.css';
import '@secondset/ui/fonts.css';
import '@secondset/ui/base.css';
import { runStandalone } from '@secondset/mfe-kit';
import { createBrowserSession } from '@secondset/session';
import { remote } from '../remote.config.ts';
import * as lifecycles from './lifecycles.tsx';

await runStandalone(remote, lifecycles, { session: createBrowserSession() });
`,
  };
}
