import type { z } from 'zod';

/** The exchange that a tool answers. */
export interface ToolContext {
  /** Key of the client for limits. */
  readonly client: string;
  /** Aborted when the client has disconnected or the deadline has passed. */
  readonly signal: AbortSignal;
  /**
   * Reports progress to a client that asked for it.
   *
   * @param percent 0 to 100; a value below an earlier one is not sent.
   */
  readonly progress: (percent: number, message: string) => void;
}

/**
 * `text` is what most clients show the model; `structured` has the same facts for programs. `refused`: a sentence that says
 * why the arguments are invalid and what to do instead.
 */
export type ToolOutcome =
  | { readonly ok: true; readonly text: string; readonly structured: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly refused: string };

/** One tool with arguments of any type. */
export interface McpTool {
  /** Name in the form verb_noun. */
  readonly name: string;
  readonly title: string;
  /** Two to four sentences: what it does, when to use it, what it does not do, which tool comes next. */
  readonly description: string;
  /** False for a tool that changes something, such as starting a scan. Default: true. */
  readonly readOnly?: boolean;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly run: (args: unknown, context: ToolContext) => Promise<ToolOutcome>;
}

interface ToolSpec<I extends z.ZodObject, O extends z.ZodObject> extends Omit<McpTool, 'run'> {
  /** Strict, so that a model is informed of unknown arguments. */
  readonly input: I;
  /** Loose, so that a client with an older list accepts new fields. */
  readonly output: O;
  readonly run: (
    args: z.output<I>,
    context: ToolContext,
  ) => Promise<{ readonly ok: true; readonly text: string; readonly structured: z.input<O> } | RefusedCall>;
}
type RefusedCall = Extract<ToolOutcome, { readonly ok: false }>;

/** Makes a tool. The cast is safe because arguments are validated before `run`. */
export const mcpTool = <I extends z.ZodObject, O extends z.ZodObject>(spec: ToolSpec<I, O>): McpTool => ({
  ...spec,
  run: (args, context) => spec.run(args as z.output<I>, context) as Promise<ToolOutcome>,
});
