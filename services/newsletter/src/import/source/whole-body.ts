import type { SourceBody, SourceGate, SourceText } from './source-issue.ts';

const NOTHING: SourceText = { format: 'html', html: '' };

/** Whether a gate that a field told keeps the text from anybody. */
export const locks = (gate: SourceGate): boolean => gate.kind === 'members' || gate.kind === 'unknown';

/** A body without a mark: open as a whole, or behind the gate as a whole. */
export const wholeBody = (text: SourceText, gate: SourceGate): SourceBody =>
  locks(gate) ? { open: NOTHING, rest: text, mark: null } : { open: text, rest: null, mark: null };
