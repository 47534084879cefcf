import { aliasKey, IMAGES_FOLDER, issuePath } from '@legible/issues';
import type { ExportedContent } from './exported-content.ts';
import type { AddressIn } from './issue-html.ts';

/** How files of the content folder name a picture of the folder images. */
const CONTENT_IMAGE = new RegExp(`^(?:\\.{0,2}/)*(?=${IMAGES_FOLDER}/)`);

/** The path of a picture on the site; other addresses as they are. */
export const picturePath = (address: string): string => address.replace(CONTENT_IMAGE, '/');

/** What addresses become that begin with a slash, and so mean the site. */
export interface SiteAddresses {
  readonly picture: (path: string) => string;
  /** The issue has that address here; null: it is another page. */
  readonly page: (path: string, issue: { readonly edition: string; readonly slug: string } | null) => string;
}

/** Addresses of texts, in the words of a form. */
export const addressesIn = ({ outlines, publication }: ExportedContent, site: SiteAddresses): AddressIn => {
  const editions = new Map(publication.editions.map((edition) => [edition.key, edition]));
  const issues = new Map(
    outlines.flatMap((outline) => {
      const edition = editions.get(outline.edition);
      const key = edition && aliasKey(issuePath(edition, outline.slug));
      return key ? [[key, outline] as const] : [];
    }),
  );
  return (address, isPicture) => {
    const path = isPicture ? picturePath(address) : address;
    if (!/^\/(?!\/)/.test(path)) return path;
    if (path.startsWith(`/${IMAGES_FOLDER}/`)) return site.picture(path);
    const [target = ''] = path.split('#');
    return site.page(path, issues.get(aliasKey(target) ?? '') ?? null);
  };
};
