import type { SourceGate } from './source-issue.ts';

/**
 * Whether a gate keeps the whole issue from anybody, as far as we know. Every reader and the writer ask here: what one of
 * them took for open, another would have shown. A gate that nobody understands counts as closed, because an issue that is
 * locked by mistake can be opened, and one that was shown cannot be taken back.
 */
export const isGated = (gate: SourceGate): gate is Extract<SourceGate, { readonly kind: 'members' | 'unknown' }> =>
  gate.kind === 'members' || gate.kind === 'unknown';
