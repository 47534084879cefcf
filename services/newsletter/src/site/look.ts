import type { ImageSize, ImageSizes, MenuEntry, Publication, PublicIssue, Theme } from '@legible/issues';

/** A picture as pages show it. It has no size if it comes from another host. */
export interface Picture extends Partial<ImageSize> {
  /** A root-relative or https address. */
  readonly src: string;
}

/** How pages look: the publication's theme, with the pictures that exist. */
export interface Look extends Pick<Theme, 'home'> {
  readonly logo: { readonly light: Picture; readonly dark: Picture | null } | null;
  readonly favicon: Picture | null;
  readonly cover: Picture | null;
  /** A picture for programs that show no SVG; null when the theme has none. */
  readonly icon: Picture | null;
  /** Returns the header entries of an edition; null for the default ones. */
  menu(edition: string): readonly MenuEntry[] | null;
  /** Returns the picture of an issue with its size; null when it has none. Without a theme, no size is known. */
  pictureOf(issue: Pick<PublicIssue, 'image'>): Picture | null;
  /** Whether issues in lists have their pictures. */
  readonly hasCardPictures: boolean;
}

/** Formats that every feed reader and phone shows. */
const RASTER = /\.(?:png|jpe?g)$/i;

export const lookOf = ({ theme, imageHosts }: Publication, sizes: ImageSizes): Look => {
  const own = (path: string | null | undefined): Picture | null => {
    const size = sizes.get(path ?? '');
    return size === undefined ? null : { src: encodeURI(`/${path}`), ...size };
  };
  const [logo, favicon] = [own(theme?.logo?.light), own(theme?.favicon)];
  const home = theme?.home ?? null;
  return {
    logo: logo && { light: logo, dark: own(theme?.logo?.dark) },
    favicon,
    cover: own(theme?.cover),
    icon: [favicon, logo].find((picture) => picture !== null && RASTER.test(picture.src)) ?? null,
    home,
    menu: (edition) => theme?.menus[edition] ?? null,
    pictureOf: ({ image }) => {
      if (image === null) return null;
      if (image.src.startsWith('/')) return own(image.src.slice(1));
      return imageHosts.includes(URL.parse(image.src)?.host ?? '') ? { src: image.src } : null;
    },
    hasCardPictures: home === 'magazine' || theme?.cards === 'pictures',
  };
};
