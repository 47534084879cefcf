import { setImmediate } from 'node:timers/promises';
import { type Child, createContext, useContext } from 'hono/jsx';

const Context = createContext<(() => Promise<void>) | null>(null);

/**
 * Renders a long page in several turns of the event loop, so that it does not hold up other requests: each child of
 * `EachInTurn` in its own. The page is a promise then.
 */
export const InTurns = ({ children }: { readonly children: Child }) => {
  let last = Promise.resolve();
  const next = (): Promise<void> => {
    last = last.then(() => setImmediate());
    return last;
  };
  return <Context.Provider value={next}>{children}</Context.Provider>;
};

/** Renders its children one after the other; outside of `InTurns` in one turn. */
export const EachInTurn = ({ children }: { readonly children: readonly Child[] }) => {
  const next = useContext(Context);
  if (next === null) return <>{children}</>;
  const Part = async ({ of }: { readonly of: Child }) => {
    await next();
    return <>{of}</>;
  };
  return (
    <>
      {children.map((child) => (
        <Part of={child} />
      ))}
    </>
  );
};
