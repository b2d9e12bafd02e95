import { EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, NullTarget, Output } from 'mediabunny';
import sharp from 'sharp';
import { FRAME, FRAMES_PER_SECOND } from './frame.ts';

/** A part of a stream: its frames, and the header that all parts share. */
export type Segment = { readonly header: Buffer; readonly frames: Buffer };

/** Main profile, lowest level, eight bits. */
const CODEC = 'av01.0.00M.08';
const CONFIG_BYTES = 4;
const TIME_MARK = Buffer.from([0x12, 0x00]);

/** Encodes drawings as a segment of fragmented MP4 in AV1. Each frame is a complete still picture, as in an AVIF file. */
export async function segmentOf(drawings: readonly string[], startSeconds: number): Promise<Segment> {
  const header: Uint8Array[] = [];
  const frames: Uint8Array[] = [];
  const keep = (parts: Uint8Array[]) => (data: Uint8Array) => void parts.push(data);
  const format = new Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: drawings.length,
    onFtyp: keep(header),
    onMoov: keep(header),
    onMoof: keep(frames),
    onMdat: keep(frames),
  });
  const output = new Output({ format, target: new NullTarget() });
  const source = new EncodedVideoPacketSource('av1');
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  for (const [place, drawing] of drawings.entries()) {
    const { data, description } = await stillOf(drawing);
    const seconds = 1 / FRAMES_PER_SECOND;
    const packet = new EncodedPacket(data, 'key', startSeconds + place * seconds, seconds);
    const decoderConfig = { codec: CODEC, codedWidth: FRAME.width, codedHeight: FRAME.height, description };
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return { header: Buffer.concat(header), frames: Buffer.concat(frames) };
}

/** Encodes a drawing as AVIF and extracts the parts for a video: the frame, and the box that describes it. */
async function stillOf(drawing: string): Promise<{ readonly data: Buffer; readonly description: Buffer }> {
  const file = await sharp(Buffer.from(drawing))
    .flatten()
    .avif({ quality: 45, effort: 0, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const config = file.indexOf('av1C') + CONFIG_BYTES;
  const data = file.subarray(file.indexOf('mdat') + CONFIG_BYTES);
  return {
    description: file.subarray(config, config + CONFIG_BYTES),
    data: data.subarray(0, TIME_MARK.length).equals(TIME_MARK) ? data.subarray(TIME_MARK.length) : data,
  };
}
