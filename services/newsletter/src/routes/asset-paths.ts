/** Where our own files are. */
export const STYLESHEET_PATH = '/assets/style.css';
export const ICON_PATH = '/assets/icon.svg';
/** Square, for those that show no SVG. */
export const ICON_PICTURE_PATH = '/assets/icon.png';
