import { type Child, createContext, useContext } from 'hono/jsx';

const Context = createContext<(() => Promise<void>) | null>(null);

interface InTurnsProps {
  /** Resolves in the next turn of the event loop. */
  readonly nextTurn: () => Promise<void>;
  readonly children: Child;
}

/**
 * Renders a long page in several turns of the event loop, so that it does not hold up other requests: each child of
 * `EachInTurn` in its own. The page is a promise then.
 */
export const InTurns = ({ nextTurn, children }: InTurnsProps) => {
  let last = Promise.resolve();
  const next = (): Promise<void> => {
    last = last.then(nextTurn);
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
