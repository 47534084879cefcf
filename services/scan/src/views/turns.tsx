import { raw } from 'hono/html';
import { type Child, createContext, useContext } from 'hono/jsx';

/** Gives other requests a turn of the event loop, if the page has taken long enough since the last one. */
type Pause = () => Promise<void>;

const Context = createContext<Pause | null>(null);

/**
 * Renders a long page with pauses between the children of `EachInTurn`, so that it does not hold up other requests. The
 * page is a promise then.
 */
export const InTurns = Context.Provider;

const Part = ({ children }: { readonly children: Child }) => children;

/** Renders its children one after the other; outside of `InTurns` without a pause. */
export const EachInTurn = ({ children }: { readonly children: readonly Child[] }) => {
  const pause = useContext(Context);
  if (pause === null) return <>{children}</>;
  const Parts = async () => {
    const parts: Child[] = [];
    for (const child of children) {
      await pause();
      parts.push(raw(await (<Part>{child}</Part>).toString()));
    }
    return <>{parts}</>;
  };
  return <Parts />;
};
