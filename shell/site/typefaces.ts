/** The typefaces in the weights every page uses, as `document.fonts` names them. */
export const typefaces = ['800 1em "Bricolage Grotesque"', '400 1em "Atkinson Hyperlegible Next"'];

/** In `localStorage`: the style sheet whose typefaces this browser has cached. */
export const typefacesKey = 'second-set:typefaces';
