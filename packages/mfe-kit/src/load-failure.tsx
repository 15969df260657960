import css from './load-failure.module.css';

/** Built in, since they are needed when loading fails. */
const english = { text: 'This part of the page could not be shown.', retry: 'Try again' };
const spanish: typeof english = {
  text: 'No se pudo mostrar esta parte de la página.',
  retry: 'Intentar de nuevo',
};

/** Replaces what could not be shown, in the language of the page. */
export function LoadFailure({ retry }: { retry: () => void }) {
  const words = document.documentElement.lang === 'es' ? spanish : english;
  return (
    <div role="alert" className={css.failure}>
      <p>{words.text}</p>
      <button type="button" className={css.retry} onClick={retry}>
        {words.retry}
      </button>
    </div>
  );
}
