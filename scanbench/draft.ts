import type { Draw } from './draw.ts';
import type { Answer, Site, SiteRequest } from './site.ts';

/** How a planted defect changes what the server would usually send to one request. */
export type Respond = (request: SiteRequest, usual: Answer) => Answer;

/** A copy of a clean site that a mutator changes. The clean site stays as it is. */
export class Draft {
  readonly site: Site;
  readonly draw: Draw;
  readonly #files: Map<string, Answer>;
  readonly #responds: Respond[] = [];
  readonly #changed = new Set<string>();

  constructor(site: Site, draw: Draw) {
    this.site = site;
    this.draw = draw;
    this.#files = new Map(site.files);
  }

  /** The origin of the site, without a final slash. */
  get origin(): string {
    return `https://${this.site.host}`;
  }

  /** The files as they are now. */
  get files(): ReadonlyMap<string, Answer> {
    return this.#files;
  }

  /** Paths whose bytes, headers or status were changed. */
  get changed(): readonly string[] {
    return [...this.#changed].sort();
  }

  get responds(): readonly Respond[] {
    return this.#responds;
  }

  /** The pages other than the home page. */
  get innerPages(): readonly string[] {
    return this.site.pages.slice(1);
  }

  /** Draws one inner page. */
  page(): string {
    return this.draw.pick(this.innerPages);
  }

  /** Draws one inner page for which `isFit` holds; null when there is none. */
  pageWhere(isFit: (html: string, path: string) => boolean): string | null {
    const fit = this.innerPages.filter((path) => isFit(this.text(path), path));
    return fit.length === 0 ? null : this.draw.pick(fit);
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** @throws Error when there is no such file. */
  answer(path: string): Answer {
    const answer = this.#files.get(path);
    if (answer === undefined) throw new Error(`${this.site.name} has no ${path}`);
    return answer;
  }

  /** The text of a file. @throws Error when there is no such file. */
  text(path: string): string {
    return this.answer(path).body.toString('utf8');
  }

  /** Replaces or creates a file. Parts that are not given stay as they are, or are those of a usual 200. */
  set(
    path: string,
    change: { status?: number; headers?: Record<string, string | null>; text?: string; body?: Buffer },
  ): void {
    const before = this.#files.get(path) ?? { status: 200, headers: {}, body: Buffer.alloc(0) };
    const merged: Record<string, string | null> = { ...before.headers, ...change.headers };
    const headers = Object.fromEntries(
      Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== null),
    );
    const body = change.body ?? (change.text === undefined ? before.body : Buffer.from(change.text));
    this.#files.set(path, { status: change.status ?? before.status, headers, body });
    this.#changed.add(path);
  }

  /**
   * Rewrites the text of a file.
   *
   * @returns whether `rewrite` changed anything; when not, the file stays.
   */
  edit(path: string, rewrite: (text: string) => string): boolean {
    const before = this.text(path);
    const after = rewrite(before);
    if (after === before) return false;
    this.set(path, { text: after });
    return true;
  }

  /** Rewrites several files. @returns the paths that changed. */
  editEach(paths: readonly string[], rewrite: (text: string, path: string) => string): readonly string[] {
    return paths.filter((path) => this.edit(path, (text) => rewrite(text, path)));
  }

  remove(path: string): void {
    this.#files.delete(path);
    this.#changed.add(path);
  }

  /** Makes the answer depend on the request: on its robot, host, scheme, query or headers. */
  respond(respond: Respond): void {
    this.#responds.push(respond);
  }
}
