/** CRC16-CCITT-FALSE (poly 1021, init FFFF), four upper-case hexadecimal digits. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

const campo = (tag: string, valor: string): string =>
  `${tag}${String(valor.length).padStart(2, '0')}${valor}`;

interface Dinamico {
  /** The address from which the payer's bank fetches the charge, without its scheme. */
  location: string;
  /** Decimal reais. */
  valor: string;
  nome: string;
  cidade: string;
}

const GUI = 'br.gov.bcb.pix';

/** The copy-and-paste code of a dynamic charge: the central bank's BR Code. @rule PIX copy-and-paste code */
export const brCodeDinamico = ({ location, valor, nome, cidade }: Dinamico): string => {
  const corpo = [
    campo('00', '01'),
    campo('01', '12'),
    campo('26', campo('00', GUI) + campo('25', location)),
    campo('52', '0000'),
    campo('53', '986'),
    campo('54', valor),
    campo('58', 'BR'),
    campo('59', nome.slice(0, 25)),
    campo('60', cidade.slice(0, 15)),
    campo('62', campo('05', '***')),
    '6304',
  ].join('');
  return corpo + crc16(corpo);
};
