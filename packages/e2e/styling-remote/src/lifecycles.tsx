import css from './page.module.css';

export const styles = css.page;
