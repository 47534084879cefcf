export { BrandMark } from './brand-mark.tsx';
export { Lettering, letteringWidth } from './glyphs.tsx';
export { PICTURE_COLOURS } from './palette.ts';
export { type PicturePool, type PngPictures, picturePool, pngPictures } from './png-pictures.ts';
export { SHARE_IMAGE_SIZE, sharePicture } from './share-picture.tsx';
