const s="/pictures/cask.png";export{s as _};
