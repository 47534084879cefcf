/**
 * The first `count` of the items, in order, without sorting the others. `compare` must tell any two apart, or what comes
 * first would depend on the order of the items.
 */
export const createTop = <T>(count: number, compare: (a: T, b: T) => number) => {
  const top: T[] = [];
  return {
    items: top as readonly T[],
    /** The item that the next one has to come before; undefined while there is room. */
    last: (): T | undefined => top[count - 1],
    offer(item: T): void {
      const last = top[count - 1];
      if (count <= 0 || (last !== undefined && compare(item, last) >= 0)) return;
      let low = 0;
      let high = top.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        const other = top[middle];
        if (other !== undefined && compare(other, item) < 0) low = middle + 1;
        else high = middle;
      }
      top.splice(low, 0, item);
      if (top.length > count) top.pop();
    },
  };
};
