/** Refusal of what somebody asks who is not among the company's listed operators. @rule operators at the registry */
export const FORA_DOS_OPERADORES =
  'Você não está na lista de quem opera no Renave por esta empresa. Peça a quem administra a empresa que inclua você em Operam no Renave, na página Quem e o que age pela empresa.';

/** Time left to tell the Detran of a departure, in words. */
export const prazoDaSaida = (horas: number | null): string => {
  if (horas === null) return 'Prazo do seu estado não registrado';
  return horas < 0 ? `O prazo passou há ${-horas} h` : `Restam ${horas} h`;
};
