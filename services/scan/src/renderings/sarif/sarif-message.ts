import { oneLine } from '../one-line.ts';

/** Far under what any viewer shows of a message. */
const MAX_MESSAGE = 1_000;

/**
 * Text as a SARIF message: braces are doubled, for single ones are placeholders (section 3.11.5), and a bracket that is
 * followed by a parenthesis is set apart, for both together are a link (section 3.11.6).
 */
export const sarifMessage = (text: string): { readonly text: string } => ({
  text: oneLine(text, MAX_MESSAGE).replace(/[{}]/g, '$&$&').replaceAll('](', '] ('),
});
