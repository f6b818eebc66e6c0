import { defineConfig } from 'vite';

/** One file with React inside, so that the API installs nothing of React to send a mail. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/index.tsx',
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'index.js' } },
  },
  ssr: { noExternal: true },
});
