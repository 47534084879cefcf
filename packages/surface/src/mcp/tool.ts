import type { z } from 'zod';

/** What a tool may know of the exchange that it answers. */
export interface ToolContext {
  /** Address bucket of the client, for limits. */
  readonly client: string;
  /** Aborted when the client is gone or the deadline has passed. */
  readonly signal: AbortSignal;
  /**
   * Reports the progress of the call to a client that asked for it.
   *
   * @param percent 0 to 100; what falls behind is not sent.
   */
  readonly progress: (percent: number, message: string) => void;
}

/**
 * `text` is what most clients show the model, `structured` carries the same facts for programs. `refused`: the arguments
 * do not make sense, in a sentence that says what to do instead.
 */
export type ToolOutcome =
  | { readonly ok: true; readonly text: string; readonly structured: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly refused: string };

/** One tool, whatever its arguments are. */
export interface McpTool {
  /** verb_noun. */
  readonly name: string;
  readonly title: string;
  /** Two to four sentences: what it covers, when to use it, what it does not do, which tool comes next. */
  readonly description: string;
  /** False for a tool that changes something, such as starting a scan. Default: true. */
  readonly readOnly?: boolean;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly run: (args: unknown, context: ToolContext) => Promise<ToolOutcome>;
}

interface ToolSpec<I extends z.ZodObject, O extends z.ZodObject> extends Omit<McpTool, 'run'> {
  /** Strict, so that a model learns of an argument that does not exist. */
  readonly input: I;
  /** Loose, so that a client with an older list accepts a field that is new. */
  readonly output: O;
  readonly run: (
    args: z.output<I>,
    context: ToolContext,
  ) => Promise<{ readonly ok: true; readonly text: string; readonly structured: z.input<O> } | RefusedCall>;
}
type RefusedCall = Extract<ToolOutcome, { readonly ok: false }>;

/** Makes a tool. Arguments are validated before `run` is called; the cast says so. */
export const mcpTool = <I extends z.ZodObject, O extends z.ZodObject>(spec: ToolSpec<I, O>): McpTool => ({
  ...spec,
  run: (args, context) => spec.run(args as z.output<I>, context) as Promise<ToolOutcome>,
});
