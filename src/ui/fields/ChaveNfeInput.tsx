import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Stack } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import type { CampoDoPreco } from '#domain/nfe/camposDoPreco.ts';
import { precosDosItens } from '#domain/nfe/precoDosItens.ts';
import { normalizeChassi } from '#domain/values/chassi.ts';
import { isChaveNfe, normalizeChaveNfe } from '#domain/values/chaveNfe.ts';
import { centavosFromDecimal } from '#domain/values/dinheiro.ts';
import { FileButton } from '../actions/FileButton.tsx';
import { useToast } from '../useToast.ts';
import type { FieldInputProps } from './fieldInput.ts';
import { MaskedInput } from './MaskedInput.tsx';
import { TYPED } from './pointing.ts';

/** The identifier of an NF-e 4.00 is in the opening tag of `infNFe`, whatever the prefix and the attributes' order. */
const IDENTIFICADOR = /<(?:\w+:)?infNFe\b[^>]*?\sId\s*=\s*["'](NFe[0-9A-Z]{44})["']/;

/** The access key an invoice file states, without its leading 'NFe'; null when it states none that is valid. */
export const chaveDoXml = (texto: string): string | null => {
  const chave = normalizeChaveNfe(IDENTIFICADOR.exec(texto)?.[1] ?? '');
  return isChaveNfe(chave) ? chave : null;
};

const all = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS('*', name)];
const textOf = (within: Document | Element, name: string) => all(within, name)[0]?.textContent?.trim() ?? '';

/** The text of an element by its path; `*` is any element. */
const textAt = (within: Element, path: string): string | undefined =>
  path
    .split('/')
    .reduce<Element | undefined>(
      (at, name) => [...(at?.children ?? [])].find(({ localName }) => name === '*' || localName === name),
      within,
    )
    ?.textContent?.trim();

/**
 * The value of a vehicle in an invoice, in cents: the total if it has one item, else the price of the item that names
 * the chassis (document 2, section 5). Null if no item does.
 */
export const valorSugerido = (xml: string, chassi: string): number | null => {
  const nota = new DOMParser().parseFromString(xml, 'application/xml');
  const itens = all(nota, 'det');
  const total = centavosFromDecimal(textOf(nota, 'vNF'));
  if (itens.length === 1) return total;
  const procurado = normalizeChassi(chassi);
  const at = itens.findIndex(
    (det) => procurado !== '' && normalizeChassi(textOf(det, 'chassi')) === procurado,
  );
  if (at < 0) return null;
  const comPreco = itens.map((det, n) => ({
    numero: String(n + 1),
    campos: { get: (campo: CampoDoPreco) => textAt(det, campo) },
  }));
  return precosDosItens(comPreco, total ?? 0).precos[at] ?? null;
};

/** An invoice has some ten kilobytes; a file far beyond that is of another kind. */
const MAX_BYTES = 5_000_000;

const ILEGIVEL = 'Ocorreu um erro ao tentar ler o arquivo.';

/** Fills in the key of an invoice file, and the value it suggests for the form's vehicle. */
const useImporting = ({ name, field: { suggests } }: FieldInputProps) => {
  const toast = useToast();
  const { setValue, getValues } = useFormContext();
  const suggest = (xml: string) => {
    if (!suggests) return;
    const chassi = String(getValues(suggests.chassi) ?? '');
    const valor = valorSugerido(xml, chassi);
    if (valor === null) toast('warning', `Chassi ${chassi} não localizado na nota para sugerir o valor`);
    else setValue(suggests.valor, valor, TYPED);
  };
  return async (file: File) => {
    try {
      const xml = file.size > MAX_BYTES ? '' : await file.text();
      const chave = chaveDoXml(xml);
      if (chave === null) return toast('error', 'Arquivo inválido!');
      setValue(name, chave, TYPED);
      toast('success', 'Chave importada com sucesso!');
      suggest(xml);
    } catch {
      toast('error', ILEGIVEL);
    }
  };
};

const XML = { accept: 'text/xml,.xml', multiple: false };

/** An access key, typed or read from the invoice's XML file. */
export const ChaveNfeInput = (props: FieldInputProps) => {
  const read = useImporting(props);
  return (
    // The button stands below the input: beside it, the key's last digits have no room.
    <Stack
      spacing={1}
      sx={{ alignItems: 'flex-start', '& .MuiInputBase-root': { fontSize: '0.8125rem', px: 1 } }}
    >
      <MaskedInput {...props} />
      <FileButton
        label="Importar do XML"
        name={`Arquivo XML: ${props.field.label}`}
        rules={XML}
        startIcon={<UploadIcon />}
        sx={{ flexShrink: 0, minHeight: 40 }}
        onChoose={([file]) => file && void read(file)}
      />
    </Stack>
  );
};
