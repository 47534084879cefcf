export { canLetter, Lettering, letteringWidth } from './glyphs.tsx';
export { type PicturePool, type PngPictures, picturePool, pngPictures } from './png-pictures.ts';
export { SHARE_IMAGE_SIZE, sharePicture } from './share-picture.tsx';
