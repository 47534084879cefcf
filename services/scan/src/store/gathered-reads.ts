export interface GatheringOptions {
  /** Readings under way at a time. */
  readonly atOnce: number;
  /** Questions answered by one reading at most. */
  readonly most: number;
}

interface Asking<V> {
  readonly key: string;
  readonly resolve: (value: V | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers questions that come while others are answered by one reading for all of them. A question that meets an idle
 * store is not held up, and each is answered by a reading that began after it came, so that nobody is shown less than
 * somebody has seen before. When a reading fails, so does what waited for it: it would only wait as long once more.
 *
 * @param read what is not in the map is null.
 */
export const gatheredReads = <V>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  { atOnce, most }: GatheringOptions,
): ((key: string) => Promise<V | null>) => {
  let waiting: Asking<V>[] = [];
  let reading = 0;

  const readSome = async (): Promise<void> => {
    const asking = waiting.splice(0, most);
    reading += 1;
    try {
      const found = await read([...new Set(asking.map(({ key }) => key))]);
      for (const { key, resolve } of asking) resolve(found.get(key) ?? null);
    } catch (error) {
      const all = [...asking, ...waiting];
      waiting = [];
      for (const { reject } of all) reject(error);
    } finally {
      reading -= 1;
    }
    if (waiting.length > 0) void readSome();
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (reading < atOnce) void readSome();
    });
};
