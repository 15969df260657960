import css from './catalog.module.css';
import type { Specimen } from './specimen.ts';
import { specimens } from './specimens/index.ts';

const schemes = ['light', 'dark'] as const;

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** One page with every specimen. */
export function Catalog() {
  return (
    <main className={css.page}>
      <h1>Component catalog</h1>
      <nav aria-label="Components">
        <ul className={css.contents}>
          {specimens.map(({ title }) => (
            <li key={title}>
              <a href={`#${idOf(title)}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {specimens.map((specimen) => (
        <SpecimenView key={specimen.title} specimen={specimen} />
      ))}
    </main>
  );
}

function SpecimenView({ specimen: { title, shows, states } }: { specimen: Specimen }) {
  return (
    <section id={idOf(title)} className={css.specimen}>
      <h2>{title}</h2>
      <p>{shows.join(', ')}</p>
      {states.map(({ label, render }) => (
        <div key={label}>
          <h3>{label}</h3>
          <div className={css.schemes}>
            {schemes.map((scheme) => (
              <div key={scheme} data-scheme={scheme} className={css.scheme}>
                {render(scheme)}
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
