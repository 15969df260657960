import { icons } from '@secondset/ui';
import type { EditorCommand } from './editor-commands.ts';

export type ToolbarAction = EditorCommand | 'undo' | 'redo' | 'link' | 'image';

export interface ToolbarButton {
  action: ToolbarAction;
  label: string;
  icon: icons.LucideIcon;
}

/** The buttons in their order, by group. */
export const toolbarGroups: readonly (readonly ToolbarButton[])[] = [
  [{ action: 'code', label: 'Code', icon: icons.Code }],
  [
    { action: 'undo', label: 'Undo', icon: icons.Undo2 },
    { action: 'redo', label: 'Redo', icon: icons.Redo2 },
  ],
  [
    { action: 'paragraph', label: 'Paragraph', icon: icons.Pilcrow },
    { action: 'heading', label: 'Heading', icon: icons.Heading },
    { action: 'quote', label: 'Quote', icon: icons.Quote },
  ],
  [
    { action: 'bold', label: 'Bold', icon: icons.Bold },
    { action: 'italic', label: 'Italic', icon: icons.Italic },
  ],
  [
    { action: 'bullets', label: 'Bulleted list', icon: icons.List },
    { action: 'numbers', label: 'Numbered list', icon: icons.ListOrdered },
  ],
  [
    { action: 'link', label: 'Link', icon: icons.Link },
    { action: 'image', label: 'Image', icon: icons.Image },
  ],
];
