/** Programs that try to reach a host by every means, print REACHED if they succeed, and `done` at the end. */
type Caller = (host: string) => string

export const callers: Readonly<Record<string, readonly Caller[]>> = {
  py: [
    (host) => `import socket
for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW):
    for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX):
        try:
            s = socket.socket(family, kind)
            print('REACHED', s)
            s.connect(('${host}', 80))
        except OSError: pass
try: print('REACHED', socket.create_connection(('${host}', 80), 1))
except OSError: pass
try: print('REACHED', socket.getaddrinfo('example.org', 80))
except OSError: pass
try: print('REACHED', socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM))
except OSError: pass
print('done')
`,
  ],
  java: [
    (host) => `import java.net.*;
public class Main {
    public static void main(String[] args) throws Exception {
        try { new Socket("${host}", 80); System.out.print("REACHED"); } catch (Exception e) { }
        try { new DatagramSocket().send(new DatagramPacket(new byte[1], 1, InetAddress.getByName("${host}"), 53)); System.out.print("REACHED"); } catch (Exception e) { }
        try { new ServerSocket(0); System.out.print("REACHED"); } catch (Exception e) { }
        System.out.print("done");
    }
}
`,
  ],
  js: [
    (host) => `const ended = () => console.log('done')
require('net').connect(80, '${host}').on('connect', () => console.log('REACHED')).on('error', () => {
  try { require('dgram').createSocket('udp4').on('error', ended).send('x', 53, '${host}', (e) => e || console.log('REACHED')) } catch { ended() }
})
`,
  ],
  pl: [
    (host) => `use IO::Socket::INET;
print 'REACHED' if IO::Socket::INET->new(PeerAddr => '${host}', PeerPort => 80);
print 'REACHED' if IO::Socket::INET->new(PeerAddr => '${host}', PeerPort => 53, Proto => 'udp');
print 'done';
`,
  ],
  rb: [
    (host) => `require 'socket'
begin; TCPSocket.new('${host}', 80); print 'REACHED'; rescue SystemCallError, SocketError; end
begin; UDPSocket.new.send('x', 0, '${host}', 53); print 'REACHED'; rescue SystemCallError, SocketError; end
print 'done'
`,
  ],
  php: [
    (host) => `<?php
if (@fsockopen('${host}', 80, $e, $m, 1)) echo 'REACHED';
if (@file_get_contents('http://${host}/')) echo 'REACHED';
echo 'done';
`,
  ],
}
