import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The main shades of the brand's palettes: ink 7, marigold 5, leaf 6. */
const ink: MantineColorsTuple = [
  '#EEEFFB',
  '#DDDFF5',
  '#BCC0EB',
  '#989EDF',
  '#777ED3',
  '#5C63C4',
  '#454BA6',
  '#2B2F77',
  '#222560',
  '#191B47',
];

const marigold: MantineColorsTuple = [
  '#FFF6E0',
  '#FFEBC2',
  '#FDD88A',
  '#FAC453',
  '#F7B127',
  '#F2A007',
  '#D48700',
  '#945C00',
  '#7A4C00',
  '#573600',
];

const leaf: MantineColorsTuple = [
  '#E9F7EC',
  '#D0EED7',
  '#A3DDB0',
  '#72CA86',
  '#4CB865',
  '#2FA44B',
  '#1A7A33',
  '#14632A',
  '#0F4C20',
  '#0A3516',
];

/** Colours of the dark scheme, ink instead of grey: 7 is the page, 6 a card, 4 a hairline, 0 text. */
const dark: MantineColorsTuple = [
  '#E6E7F4',
  '#CFD1E8',
  '#B0B3D3',
  '#8B8FBA',
  '#353963',
  '#282C52',
  '#1B1E3D',
  '#12142B',
  '#0D0F22',
  '#090A18',
];

const headings = "'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif";

export const theme = createTheme({
  colors: { ink, marigold, leaf, dark },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 5 },
  black: '#191B33',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  headings: {
    fontFamily: headings,
    fontWeight: '700',
    textWrap: 'balance',
  },
  defaultRadius: 'md',
  radius: { sm: '8px', md: '10px', lg: '12px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  components: {
    InputWrapper: { styles: { label: { marginBottom: '6px' } } },
  },
});

/** CSS variables for both schemes. Components use these roles and never a shade. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--avsar-heading-font': headings,
    '--avsar-measure': '1200px',
    '--avsar-call': '#F2A007',
    '--avsar-on-call': '#191B47',
  },
  light: {
    '--mantine-color-body': '#FBFAF6',
    '--mantine-color-dimmed': '#535775',
    '--mantine-color-placeholder': '#6B6F8C',
    '--mantine-color-anchor': '#2B2F77',
    '--mantine-color-error': '#B3261E',
    '--mantine-color-default-border': '#D5D2C6',
    '--avsar-card': '#FFFFFF',
    '--avsar-hairline': '#E6E2D6',
    '--avsar-heading': '#191B47',
    '--avsar-tint': '#F1EEE4',
    '--avsar-field-edge': '#85889F',
    '--avsar-success': '#14632A',
    '--avsar-warning': '#7A4C00',
    '--avsar-danger': '#B3261E',
    '--avsar-footer': '#191B47',
    '--avsar-sun': '#FFE3A8',
    '--avsar-step-1': '#DDDFF5',
    '--avsar-step-2': '#BCC0EB',
    '--avsar-step-3': '#989EDF',
    '--avsar-step-4': '#5C63C4',
    '--avsar-step-5': '#2B2F77',
    '--avsar-figure': '#191B47',
    '--avsar-leaf': '#1A7A33',
    '--avsar-star': '#C77E00',
  },
  dark: {
    '--mantine-color-body': '#12142B',
    '--mantine-color-dimmed': '#B0B3D3',
    '--mantine-color-placeholder': '#8B8FBA',
    '--mantine-color-anchor': '#BCC0EB',
    '--mantine-color-error': '#FF9C93',
    '--mantine-color-default-border': '#4A4F7D',
    '--avsar-card': '#1B1E3D',
    '--avsar-hairline': '#2D315A',
    '--avsar-heading': '#F4F4FB',
    '--avsar-tint': '#181A36',
    '--avsar-field-edge': '#7A7FB0',
    '--avsar-success': '#72CA86',
    '--avsar-warning': '#FAC453',
    '--avsar-danger': '#FF9C93',
    '--avsar-footer': '#0D0F22',
    '--avsar-sun': '#5A4310',
    '--avsar-step-1': '#23264F',
    '--avsar-step-2': '#2B2F77',
    '--avsar-step-3': '#454BA6',
    '--avsar-step-4': '#5C63C4',
    '--avsar-step-5': '#777ED3',
    '--avsar-figure': '#F4F4FB',
    '--avsar-leaf': '#2FA44B',
    '--avsar-star': '#FAC453',
  },
});
