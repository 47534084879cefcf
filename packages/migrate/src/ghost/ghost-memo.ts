import { ACCESS_WORDS } from '@legible/issues/sealed';
import { z } from 'zod';

const Memo = z.object({
  number: z.int().min(0).nullable(),
  access: z.enum(ACCESS_WORDS),
  translation: z.string().nullable(),
  /** Whether the first tag is the category. */
  category: z.boolean(),
  /** The whole summary if Ghost has no room for it; null when the excerpt is complete. */
  summary: z.string().nullable(),
  aliases: z.array(z.string()),
});

/** Fields for which Ghost has no columns. All of them are public. */
export type GhostMemo = Readonly<z.infer<typeof Memo>>;

const BEGIN = '<!--legible ';
const END = '-->';
const IN_COMMENT = /[<>-]/g;

/**
 * Writes a comment for the code that Ghost puts into the head of a post's page: Ghost keeps it, and readers do not see
 * it.
 */
export const writeGhostMemo = (memo: GhostMemo): string =>
  BEGIN +
  JSON.stringify(memo).replace(IN_COMMENT, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`) +
  END;

/** Reads a memo; returns null when it is other code. */
export const readGhostMemo = (code: string | null): GhostMemo | null => {
  if (code === null || !code.startsWith(BEGIN) || !code.endsWith(END)) return null;
  try {
    return Memo.safeParse(JSON.parse(code.slice(BEGIN.length, -END.length))).data ?? null;
  } catch {
    return null;
  }
};
