import { type Child, createContext, useContext } from 'hono/jsx';
import type { TrailEvent } from '../trail.tsx';

/** The events of the page by id. Findings stand deep in the page, and only their proofs point at the trail. */
const Events = createContext<ReadonlyMap<string, TrailEvent>>(new Map());

interface WithTrailProps {
  readonly events: readonly TrailEvent[];
  readonly children: Child;
}

/** What stands inside may point at steps of this trail. */
export const WithTrail = ({ events, children }: WithTrailProps) => (
  <Events.Provider value={new Map(events.map((event) => [event.id, event]))}>{children}</Events.Provider>
);

/** The event of that id, when its trail stands on the page. */
export const useTrailEvent = (id: string | null): TrailEvent | null => useContext(Events).get(id ?? '') ?? null;

/** Leads to a step of the trail. */
export const StepLink = ({ event }: { readonly event: Pick<TrailEvent, 'id' | 'sequence'> }) => (
  <a class="step-link" href={`#event-${event.id}`}>
    step {event.sequence + 1}
  </a>
);
