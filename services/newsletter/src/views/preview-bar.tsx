import type { PreviewedAs } from '@legible/issues';

/** The editors' page. It and all addresses below it exist only in a preview. */
export const PREVIEW_PATH = '/preview';

const READERS: Readonly<Record<PreviewedAs, string>> = { anonymous: 'an anonymous reader', member: 'a member' };

interface PreviewBarProps {
  readonly as: PreviewedAs;
  /** Path of the page; null for pages that have none. */
  readonly path: string | null;
}

/**
 * The bar above every preview page, for editors, in English: the current kind of reader, the switch, and the script
 * that reloads.
 */
export const PreviewBar = ({ as, path }: PreviewBarProps) => {
  const other = as === 'member' ? 'anonymous' : 'member';
  return (
    <aside class="preview-bar" lang="en" dir="ltr" aria-label="Preview">
      <link rel="stylesheet" href={`${PREVIEW_PATH}/style.css`} />
      <script src={`${PREVIEW_PATH}/reload.js`} async></script>
      <p>
        Preview: this is what <strong>{READERS[as]}</strong> sees.
      </p>
      <form method="post" action={`${PREVIEW_PATH}/as`}>
        <input type="hidden" name="to" value={path ?? PREVIEW_PATH} />
        <button type="submit" name="as" value={other}>{`Look as ${READERS[other]}`}</button>
      </form>
      <a href={PREVIEW_PATH}>Editors’ page</a>
    </aside>
  );
};
