export default { output: 'export', distDir: 'dist', trailingSlash: true, generateBuildId: () => 'letter', images: { unoptimized: true } };
