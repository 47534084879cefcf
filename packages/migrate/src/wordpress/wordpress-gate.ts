import type { SourceGate } from '../source/source-issue.ts';
import type { GateMark } from './gate-marks.ts';
import { metaGate } from './gate-meta.ts';
import type { WxrItem } from './wxr-item.ts';
import type { SiteGate } from './wxr-survey.ts';

/** Who may read a post, and how far everybody may. */
interface WordPressGate {
  readonly gate: SourceGate;
  /** Where its body is cut; null: not at all, it is open or locked as a whole. */
  readonly cut: GateMark | null;
}

/** As the report calls it. */
export const markName = ({ name, form }: GateMark): string => (form === 'block' ? `block ${name}` : `[${name}]`);

/**
 * Everything that an export says of a post's gate, taken together: nothing opens what anything else locks.
 *
 * @param mark The first mark of a gate in the body.
 * @param siteGates Plugins whose rules for posts are not in the export.
 */
export const wordpressGate = (
  item: WxrItem,
  mark: GateMark | null,
  siteGates: ReadonlySet<SiteGate>,
): WordPressGate => {
  const locked = (said: string): WordPressGate => ({ gate: { kind: 'members', said }, cut: null });
  const unknown = (said: string): WordPressGate => ({ gate: { kind: 'unknown', said }, cut: null });
  if (item.field('wp:post_password') !== '') return locked('password');
  if (item.field('wp:status').trim() === 'private') return locked('private');
  const { gate, opensBefore } = metaGate(item.meta);
  if (gate.kind === 'unknown') return unknown(gate.said);
  if (mark !== null && !mark.known) return unknown(markName(mark));
  if (gate.kind === 'members') return { gate, cut: mark !== null && opensBefore.includes(mark.name) ? mark : null };
  const ruling = [...siteGates].find(({ openedBy }) => gate.kind !== 'open' || !gate.said.startsWith(`${openedBy}:`));
  if (ruling !== undefined) return unknown(`rules of ${ruling.name}, which are not in the export`);
  return mark === null ? { gate, cut: null } : { gate: { kind: 'members', said: markName(mark) }, cut: mark };
};
