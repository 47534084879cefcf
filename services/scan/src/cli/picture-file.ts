import type { ListedScreenshot } from '@legible/scanner/record';

/** Name of a picture beside the HTML report; pages are counted from 1, as people do. */
export const pictureFile = ({ page, form }: Pick<ListedScreenshot, 'page' | 'form'>): string =>
  `page-${page + 1}-${form}.jpg`;
