/** Whether the browser has the site's typefaces by now, worn or not. Runs in the page. */
export const typefacesHaveCome = (): boolean =>
  ['Bricolage Grotesque', 'Atkinson Hyperlegible Next'].every((name) =>
    [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
  );
