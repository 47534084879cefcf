/** Headers that are remembered. Browsers, crawlers and readers together send some dozens of different ones. */
const MOST = 500;
/** Longer ones are not remembered, characters. */
const LONGEST = 512;

/** Remembers what a function of a header says of it: clients send the same few again and again. */
export const memoisedByHeader = <T>(of: (header: string | undefined) => T): ((header: string | undefined) => T) => {
  const known = new Map<string | undefined, { readonly value: T }>();
  return (header) => {
    const before = known.get(header);
    if (before) return before.value;
    const value = of(header);
    if (header !== undefined && header.length > LONGEST) return value;
    // All at once: whoever sends ever new ones costs what he would cost without a memory.
    if (known.size >= MOST) known.clear();
    known.set(header, { value });
    return value;
  };
};
