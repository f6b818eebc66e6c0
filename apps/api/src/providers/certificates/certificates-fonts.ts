import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The font of each script that Indian names are written in. Noto Sans itself has Latin and Devanagari. Telugu is set in
 * Anek: pdfkit fails on Noto's.
 */
const fonts = {
  Latin: {
    plain: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  Tamil: {
    plain: import.meta.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf'),
  },
  Telugu: {
    plain: import.meta.resolve('@expo-google-fonts/anek-telugu/400Regular/AnekTelugu_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/anek-telugu/700Bold/AnekTelugu_700Bold.ttf'),
  },
  Kannada: {
    plain: import.meta.resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf'),
  },
  Malayalam: {
    plain: import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold.ttf'),
  },
  Bengali: {
    plain: import.meta.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  },
  Gujarati: {
    plain: import.meta.resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold.ttf'),
  },
  Gurmukhi: {
    plain: import.meta.resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf'),
  },
  Oriya: {
    plain: import.meta.resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-oriya/700Bold/NotoSansOriya_700Bold.ttf'),
  },
} as const;

export type Script = keyof typeof fonts;

export type Weight = keyof (typeof fonts)['Latin'];

/** A file is read when its script is printed for the first time. */
const read = new Map<string, Buffer>();

export function fontFile(script: Script, weight: Weight): Buffer {
  const file = fonts[script][weight];
  const known = read.get(file) ?? readFileSync(fileURLToPath(file));
  read.set(file, known);
  return known;
}
