import {
  InMemoryServerEventBus,
  type Prompt,
  type Resource,
  type ResourceTemplateType,
  type ServerEventBus,
} from '@modelcontextprotocol/server';

type Given = Readonly<Record<string, string>>;

interface Suggesting {
  /**
   * Returns possible values of an argument or variable, the likeliest first. @param others values that are already
   * filled in.
   */
  readonly suggest: (name: string, others: Given) => readonly string[];
}

/** Addresses of resources, where a client can also request the texts over HTTP. Each has the variable `slug`. */
export type McpTemplate = ResourceTemplateType & Suggesting;

export interface McpPrompt extends Prompt, Suggesting {
  readonly arguments: { name: string; description: string; required: boolean }[];
  /**
   * Returns the message to the model. The caller has checked that required arguments are given and none is too long or
   * unknown. `refused` says why one is invalid and what to write instead.
   */
  readonly text: (args: Given) => string | { readonly refused: string };
}

/** What a server offers besides tools. Everything is read at the time of the request. */
export interface McpReading {
  readonly templates: readonly McpTemplate[];
  readonly prompts: readonly McpPrompt[];
  /** Returns one page of the resources; null when the cursor is not of this list. */
  readonly list: (
    cursor: string | undefined,
  ) => { readonly resources: Resource[]; readonly nextCursor?: string } | null;
  /** Returns the text of a resource; null when there is none. `refused`: why it cannot be read now. */
  readonly read: (uri: string) => Promise<{ text: string; mimeType: string } | { readonly refused: string } | null>;
  /** Notifies subscribers of changes to the list and to resources. It outlives the mount. */
  readonly changes: McpChanges;
}

export type McpChanges = ServerEventBus;

/** Makes the channel of changes of one process. @param onError receives errors that subscribers throw. */
export const mcpChanges = (onError: (error: Error) => void): McpChanges => new InMemoryServerEventBus(onError);
