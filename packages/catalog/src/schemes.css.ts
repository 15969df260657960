import { colorProperties, dark, light } from '@secondset/ui/tokens';

/** Both color schemes on one page, whatever the system is set to. */
export const css = `[data-scheme=light] {
color-scheme: light;
${colorProperties(light)}
}
[data-scheme=dark] {
color-scheme: dark;
${colorProperties(dark)}
}
`;
