// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/** A stranger's text fit to be stored and shown on one line: cut, without controls and lone surrogates. */
export const visibleText = (text: string, mostCharacters: number): string =>
  text.slice(0, mostCharacters).replace(CONTROLS, '').toWellFormed();
