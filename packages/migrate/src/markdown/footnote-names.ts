/** How programs name notes and what leads back from them: GitHub, Ghost, Substack, Pandoc, Python-Markdown, kramdown. */
export const NOTE_ID =
  /^(?:user-content-)?(?:fn|footnote|note|endnote|_ftn|easy-footnote-bottom)(?!ref|-anchor)[-:_]?(\S{1,100})$/iu;
export const REFERENCE_ID =
  /^(?:user-content-)?(?:fnref|footnote-anchor|footnote-ref|noteref|ref|_ftnref|easy-footnote)[-:_]?(\S{1,100})$/iu;
/** WordPress names notes by UUIDs. */
const UUID_TAIL = /(?<=^[\da-f]{8})-[\da-f]{4}-[\da-f-]{18,}$/iu;

/** `fn:1`, `footnote-1` and `1` are all called `1`, unless two of them are in one text. */
export function makeLabels(): (id: string) => string {
  const byId = new Map<string, string>();
  const taken = new Set<string>();
  return (id) => {
    const known = byId.get(id);
    if (known !== undefined) return known;
    const wanted =
      (NOTE_ID.exec(id)?.[1] ?? id.replace(UUID_TAIL, '')).replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 100) || 'note';
    let label = wanted;
    for (let count = 2; taken.has(label.toLowerCase()); count += 1) label = `${wanted}-${count}`;
    taken.add(label.toLowerCase());
    byId.set(id, label);
    return label;
  };
}
