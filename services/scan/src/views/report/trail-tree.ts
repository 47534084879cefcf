import type { Report } from '@legible/audit';
import type { TrailEvent } from '../trail.tsx';

/** A step and what followed from it. */
export interface TrailNode {
  readonly event: TrailEvent;
  readonly groups: readonly TrailGroup[];
  /** The step it came from, when the nesting does not show it. */
  readonly from: TrailEvent | null;
}

/** Steps of one sort that were made side by side. */
export interface TrailGroup {
  /** The reason of all of them; null when each has its own. */
  readonly why: string | null;
  readonly nodes: readonly [TrailNode, ...TrailNode[]];
}

/** Levels of the list; what lies deeper stands on the last one and names the step it came from. */
const LEVELS = 3;

/**
 * The trail as a list within lists: a step appears below the one it came from, and steps of one kind together: what
 * they do is described alike. Events come in their order.
 */
export const trailTree = (events: readonly TrailEvent[]): readonly TrailGroup[] => {
  const byId = new Map(events.map((event) => [event.id, event]));
  const levels = new Map<string, number>();
  const below = new Map<string | null, TrailEvent[]>();
  for (const event of events) {
    // A parent stands before its children; anything else would be a circle.
    const parent = byId.get(event.parentId ?? '');
    const parentLevel = parent && levels.get(parent.id);
    let place = parentLevel === undefined ? null : (parent ?? null);
    while (place !== null && (levels.get(place.id) ?? 0) >= LEVELS - 1) place = byId.get(place.parentId ?? '') ?? null;
    levels.set(event.id, place === null ? 0 : (levels.get(place.id) ?? 0) + 1);
    below.set(place?.id ?? null, [...(below.get(place?.id ?? null) ?? []), event]);
  }
  const groupsBelow = (id: string | null): readonly TrailGroup[] => {
    const groups = new Map<string, [TrailNode, ...TrailNode[]]>();
    for (const event of below.get(id) ?? []) {
      const from = byId.get(event.origin.refEventId ?? '');
      const node: TrailNode = {
        event,
        groups: groupsBelow(event.id),
        from: from === undefined || from.id === id ? null : from,
      };
      // Older scans have an event for each family of rules.
      const sort = event.kind === 'evidence' ? '' : event.description;
      const group = groups.get(sort);
      if (group === undefined) groups.set(sort, [node]);
      else group.push(node);
    }
    return [...groups.values()].map((nodes) => {
      const [first, ...more] = nodes.map(({ event }) => event.origin.label);
      return { why: more.every((why) => why === first) ? (first ?? '') : null, nodes };
    });
  };
  return groupsBelow(null);
};

/** Rules whose findings rest on what an event saw, by event. */
export const rulesSeenBy = (report: Report): ReadonlyMap<string, readonly string[]> => {
  const seen = new Map<string, Set<string>>();
  for (const { id, findings } of report.rules) {
    const events = findings.flatMap(({ places }) => places.flatMap(({ proof }) => proof?.eventId ?? []));
    for (const event of events) seen.set(event, (seen.get(event) ?? new Set()).add(id));
  }
  return new Map(Array.from(seen, ([event, rules]) => [event, [...rules]]));
};
