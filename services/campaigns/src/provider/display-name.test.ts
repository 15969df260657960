import { describe, expect, it } from 'vitest';
import { displayName, senderName } from './display-name.ts';

describe('a name with an address', () => {
  it.each([
    ['Sam Ortiz', 'Sam Ortiz'],
    ['Ortiz, Sam', 'Ortiz Sam'],
    ['Friend, his wife;his dog', 'Friend his wife his dog'],
    ['Robert "Bob" Smith, Jr.', 'Robert Bob Smith Jr.'],
    ['Eve <eve@example.org>', 'Eve eve@example.org'],
    ["Núñez-O'Neil, M.D.", "Núñez-O'Neil M.D."],
    ['日本 太郎', '日本 太郎'],
    ['Eve\r\nBcc: x', 'Eve Bcc: x'],
    [',;', ''],
  ])('%j goes out as %j', (name, sent) => {
    expect(displayName(name)).toBe(sent);
  });

  it.each([
    ['Second Set', 'Second Set'],
    ['Fundación Mañana, Inc.', 'Fundacion Manana Inc.'],
    ['日本', ''],
  ])('the sender %j goes out as %j', (name, sent) => {
    expect(senderName(name)).toBe(sent);
  });
});
