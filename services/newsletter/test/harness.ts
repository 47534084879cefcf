import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PreviewedAs } from '@legible/issues';
import type { PicturePool } from '@legible/pictures';
import { type InProcessNewsletter, inProcessNewsletter, type WebhooksMaker } from '../src/in-process.ts';
import { recordFaces } from '../src/store/issue-changes.ts';
import { openNewsletterStore } from '../src/store/newsletter-store.ts';

export const PUBLIC_URL = 'https://letter.example';

/** The service in this process, over a content folder. */
export interface TestNewsletter extends InProcessNewsletter {
  readonly folder: string;
  /** The files that the service keeps on disk. */
  readonly dataDir: string;
  /** The errors that defects threw. */
  readonly defects: readonly unknown[];
  /** Requests a target as a client of the public address would. Rejects when the service meets a defect. */
  get(target: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Response>;
}

export interface TestNewsletterOptions {
  /** An existing folder, or files to write into a new one. */
  readonly content: string | ReadonlyMap<string, string>;
  /** Epoch milliseconds. Default: the clock. */
  readonly now?: () => number;
  /** Origin at which the public reaches it. Default: `PUBLIC_URL`. */
  readonly publicUrl?: string;
  /** Default: no channel can be registered. */
  readonly webhooks?: WebhooksMaker;
  /** Makes it the preview, as this kind of reader sees it. */
  readonly preview?: PreviewedAs;
}

/** Draws only the first bytes of a PNG, because most tests do not look at pictures. */
const NO_DRAWING: PicturePool = {
  run: async () => ({ ok: true, value: new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) }),
  close: async () => {},
};

export const testNewsletter = async (options: TestNewsletterOptions): Promise<TestNewsletter> => {
  const { content, now = Date.now, publicUrl = PUBLIC_URL, webhooks, preview } = options;
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'newsletter-')));
  const folder = typeof content === 'string' ? content : join(scratch, 'content');
  if (typeof content !== 'string') for (const [path, text] of content) await writeText(join(folder, path), text);
  const defects: unknown[] = [];
  const store = await openNewsletterStore({ url: null, file: join(scratch, 'changes.sqlite'), now });
  // Two services that are compared give the same cursors.
  await store.database.write((tx) => recordFaces(tx, [], now(), 1));
  const dataDir = join(scratch, 'data');
  const newsletter = await inProcessNewsletter({
    contentDir: folder,
    dataDir,
    publicUrl,
    now,
    drawing: NO_DRAWING,
    ...(webhooks && { webhooks }),
    database: store.database,
    ...(preview && { preview: { as: preview, editorsPage: async () => '', poll: false, onChange: () => {} } }),
    onDefect: (fields) => void defects.push(fields),
  });
  return {
    ...newsletter,
    folder,
    dataDir,
    defects,
    get: async (target, headers = {}, method = 'GET') => {
      const response = await newsletter.service.fetch(new Request(publicUrl + target, { method, headers }));
      if (defects.length > 0) throw new Error(`a defect behind ${target}`, { cause: defects[0] });
      return response;
    },
    close: async () => {
      await newsletter.close();
      await store.close();
      await rm(scratch, { recursive: true, force: true });
    },
  };
};

const writeText = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};
