import { fail, pageRule, pass, untested, warn } from '../../kernel/rule.ts';

const MB = 1024 * 1024;
const LONG = { pdf: 10 * MB, text: 2 * MB, office: 2 * MB } as const;
const CUT = { pdf: 64 * MB, text: 2 * MB, office: Number.POSITIVE_INFINITY } as const;

/** A scan requests at most two files. Office files over 2 MB only warn, because the roster's fail names text files. */
export default pageRule({
  id: 'file-size-limits',
  title: 'Linked files are small enough to be indexed whole',
  failureTitle: 'Linked files are too large for Google to read whole',
  warningTitle: 'Linked files are very large',
  category: 'delivery',
  rating: ['low', 'both', 'E1'],
  sources: ['G-BYTES'],
  why: 'Googlebot reads the first 64 MB of a PDF and the first 2 MB of any other file; what comes after that is in no index.',
  fix: 'Split the file, make its pictures smaller, or publish its text as pages.',
  repair: 'page-weight',
  expects: 'Content-Length is below 10 MB for a PDF and below 2 MB for any other linked file.',
  needs: ['linkedFiles'],
  messages: {
    cut: (a: { files: readonly string[] }) => `Larger than what Googlebot reads: ${a.files.join(', ')}.`,
    long: (a: { files: readonly string[] }) => `Large files: ${a.files.join(', ')}.`,
  },
  passes: 'A page links to a PDF of 3 MB.',
  fails: 'A page links to a PDF of 80 MB.',
  check({ linkedFiles }) {
    const sized = linkedFiles.value.files.filter(({ size }) => size !== null);
    if (sized.length === 0) return untested('not-looked');
    const cut = sized.filter(({ kind, size }) => (size ?? 0) > CUT[kind]);
    const shown = cut.length > 0 ? cut : sized.filter(({ kind, size }) => (size ?? 0) > LONG[kind]);
    const [first] = shown;
    if (first === undefined) return pass;
    const args = { files: shown.map(({ url, size }) => `${url} (${((size ?? 0) / MB).toFixed(1)} MB)`) };
    const proof = { step: first.from, observation: `content-length: ${first.size}` };
    return cut.length > 0 ? fail({ message: 'cut', args, proof }) : warn({ message: 'long', args, proof });
  },
});
