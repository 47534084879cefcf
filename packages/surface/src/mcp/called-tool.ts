/** The name of the tool that a message calls, as it was written; null for other messages. */
export const calledTool = (message: unknown): string | null => {
  const { method, params } = (message ?? {}) as {
    readonly method?: unknown;
    readonly params?: { readonly name?: unknown };
  };
  const name = method === 'tools/call' ? params?.name : null;
  return typeof name === 'string' ? name.slice(0, LONGEST) : null;
};

/** No tool has a longer one; what is longer is only told to the log. */
const LONGEST = 128;
