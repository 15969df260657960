/**
 * Editor.js and its tools, in one chunk that is fetched when the console opens: they need a browser
 * to be imported at all.
 */
export { default as CodeTool } from '@editorjs/code';
export { default as EditorJS } from '@editorjs/editorjs';
export { default as Header } from '@editorjs/header';
export { default as InlineCode } from '@editorjs/inline-code';
export { default as List } from '@editorjs/list';
export { default as Quote } from '@editorjs/quote';
export { bodyProblems } from '@secondset/email/body';
