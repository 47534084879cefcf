import { isGated } from './is-gated.ts';
import type { SourceBody, SourceGate, SourceText } from './source-issue.ts';

const NOTHING: SourceText = { format: 'html', html: '' };

/** A body without a mark: open as a whole, or behind the gate as a whole. */
export const wholeBody = (text: SourceText, gate: SourceGate): SourceBody =>
  isGated(gate) ? { open: NOTHING, rest: text, mark: null } : { open: text, rest: null, mark: null };
