/** Caches the result of `read` for as long as its argument exists: nothing may change the argument. */
export const oncePer = <Key extends WeakKey, T>(read: (of: Key) => T): ((of: Key) => T) => {
  const known = new WeakMap<Key, { readonly value: T }>();
  return (of) => {
    const found = known.get(of) ?? { value: read(of) };
    known.set(of, found);
    return found.value;
  };
};
