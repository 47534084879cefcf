/** People type names. Whatever has a scheme stays as typed, so that a wrong one is refused by name. */
export const withScheme = (typed: string): string => {
  const text = typed.trim();
  return /^[a-z][a-z0-9+.-]*:(\/\/|(?!\d+(\/|$)))/i.test(text) ? text : `https://${text}`;
};
